/** The page that shows mails outside production. */
export const devMailEn = {
  title: 'Mails',
  introduction: 'No mail server is configured, so these mails stay here. The newest comes first.',
  empty: 'No mail has been sent yet.',
  to: 'To',
  sent: 'Sent',
  links: 'Links',
  asHtml: 'As HTML',
  htmlOf: (subject: string) => `HTML of “${subject}”`,
};
