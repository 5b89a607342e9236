/** The files of an example on a page of the documentation: blocks of code that begin with `example=path`. */
export const blocksOf = (page: string, example: string): { file: string; text: string }[] =>
  [...page.matchAll(/```\w+ (\w+)=(\S+)\n([\s\S]*?)```/g)]
    .filter(([, marked]) => marked === example)
    .map(([, , file, text]) => ({ file: file!, text: text! }));
