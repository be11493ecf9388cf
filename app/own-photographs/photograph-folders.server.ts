import path from "node:path";

/** The folder of the photographs that the owner has sent, in a data folder. @param dataDir absolute path */
export const photographsFolder = (dataDir: string) => path.join(dataDir, "photographs");

/** That of what is made of them, which can be made again: no backup has it. @param dataDir absolute path */
export const sizesFolder = (dataDir: string) => path.join(dataDir, "photograph-sizes");
