/** How long a founder or an operator looks as an employee before asking anew, in minutes. */
export const viewingMinutes = 30;
