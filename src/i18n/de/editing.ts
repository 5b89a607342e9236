export const editing = {
  editing: {
    saving: 'Wird gespeichert …',
    saved: 'Gespeichert',
    failed: '%{reason} Das wurde nicht gespeichert.',
  },
};
