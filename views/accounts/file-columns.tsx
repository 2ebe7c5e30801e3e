import { ColumnHeads } from "../ui/column-heads.tsx";

/** The columns of a CSV file that is imported, each with an example. */
export const FileColumns = ({
  columns,
}: {
  columns: readonly (readonly [name: string, example: string])[];
}) => (
  <table>
    <ColumnHeads columns={["Column", "For example"]} />
    <tbody>
      {columns.map(([name, example]) => (
        <tr key={name}>
          <th scope="row" className="nowrap">
            {name}
          </th>
          <td>{example}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
