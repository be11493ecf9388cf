import path from "node:path";
import { photographSizesName } from "../store/site-storage";

/** The folder of what is made of the owner's photographs. @param dataDir absolute path of the data folder */
export const sizesFolder = (dataDir: string) => path.join(dataDir, photographSizesName);
