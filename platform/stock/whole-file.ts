/** A file in a folder that another program writes to. */
export interface ArrivedFile {
  name: string;
  size: number;
  /** ms since 1970 UTC. */
  modifiedAt: number;
}

/** Names that programs give files until they are whole, and hidden ones. */
const unfinished = /^[.~#]|\.(?:part|partial|tmp|temp|filepart|crdownload|swp|lock|uploading)$/i;

/** The newest of some files that is not being written, by its name. */
export const findNewestWholeFile = <File extends ArrivedFile>(files: readonly File[]): File | undefined =>
  files
    .filter(({ name, size }) => !unfinished.test(name) && size > 0)
    .toSorted((first, other) => other.modifiedAt - first.modifiedAt || (first.name < other.name ? -1 : 1))[0];

/** Tells a version of a file from others, as an ETag does. */
export const formatFileVersion = ({ name, size, modifiedAt }: ArrivedFile): string =>
  `"${encodeURIComponent(name)}-${size}-${Math.round(modifiedAt)}"`;
