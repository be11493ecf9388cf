import path from "node:path";
import { photographsName, photographSizesName } from "../store/site-storage";

/** The folder of the photographs that the owner has sent. @param dataDir absolute path of the data folder */
export const photographsFolder = (dataDir: string) => path.join(dataDir, photographsName);

/** That of what is made of them. @param dataDir absolute path of the data folder */
export const sizesFolder = (dataDir: string) => path.join(dataDir, photographSizesName);
