/** The type of an error that the preview of a command has found, before anything is sent. */
export const askedByPreview = 'preview';
