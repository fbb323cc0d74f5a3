/** Words and names that the dictionary lacks or has otherwise, without accents; see CONTRIBUTING.md. */
export const exceptions: Readonly<Record<string, string>> = {
  ay: 'ˈA',
};
