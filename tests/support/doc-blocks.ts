/** A fenced block of a Markdown page. */
export interface Block {
  language: string;
  /** Where an example goes: a file of the dealer, one that it is laid over, or a car to decide. */
  file?: string;
  merge?: string;
  car?: string;
  /** Page on which the block's lines are read. */
  path?: string;
  /** Exit status of a block's commands, if not 0. */
  exit?: string;
  /** The file of the repository that a block shows. */
  source?: string;
  text: string;
  /** Line of the page on which the block begins, from 1. */
  line: number;
}

/** The fenced blocks of a page, each with what its info string says: three backticks, then `json file=rules/tag.json`. */
export function parseBlocks(page: string): Block[] {
  return [...page.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].map((match) => {
    const [, language = "", info = "", text = ""] = match;
    const named = Object.fromEntries([...info.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key, value]));
    return { language, ...named, text, line: page.slice(0, match.index).split("\n").length };
  });
}
