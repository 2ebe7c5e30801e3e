/** The heading of a column, and its class where it has one: `["Balance", "money"]`. */
export type ColumnHead = string | readonly [text: string, className: string];

/** The head of a table: a heading for each of its columns. */
export const ColumnHeads = ({ columns }: { columns: readonly ColumnHead[] }) => (
  <thead>
    <tr>
      {columns.map((column) => {
        const [text, className] = typeof column === "string" ? [column] : column;
        return (
          <th key={text} scope="col" className={className}>
            {text}
          </th>
        );
      })}
    </tr>
  </thead>
);
