/** Clauses one below the other, as the editor of texts writes them. */
export const numbered = (clauses: readonly string[]) =>
  `<ol>${clauses.map((clause) => `<li><p>${clause}</p></li>`).join('')}</ol>`;
