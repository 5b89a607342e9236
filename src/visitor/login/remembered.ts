/** The login provider by which somebody has last left this browser. */
export type Organisation = { id: string; name: string };

const key = 'organisation';

export const remember = (organisation: Organisation) =>
  localStorage.setItem(key, JSON.stringify(organisation));

/** What is kept here may be of another version, or of another program on the same address. */
export const remembered = (): Organisation | undefined => {
  try {
    const { id, name } = JSON.parse(localStorage.getItem(key)!) as Organisation;
    return /^[\w-]+$/.test(id) && name ? { id, name } : undefined;
  } catch {
    return undefined;
  }
};
