/** request-exercise → Request exercise: what a name reads as until a text is written for it. */
export const humanised = (name: string) => {
  const words = name
    .replace(/_(id|at)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
