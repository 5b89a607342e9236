/** The numbers of days before a deadline on which people are reminded of it. */
export const reminderDays = [7, 1];
