export const editing = {
  editing: {
    saving: 'Saving…',
    saved: 'Saved',
    failed: '%{reason} This was not saved.',
  },
};
