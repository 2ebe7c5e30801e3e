import { SQL } from "bun";

export type CopiedSchema = { copy: string; deleted: string[] };

/** By this remark a schema is known as a copy, and a shop's own is never taken for one. */
const remarkOn = (schema: string) => `Satchel's copy of ${schema}`;

/**
 * Copies every row of a shop's schema into a second schema, from one snapshot and without blocking. Deletes
 * earlier copies. The copied tables have no index, guard or foreign key: they serve to go back.
 */
export async function copySchema(address: string, schema: string, before: string): Promise<CopiedSchema> {
  const client = new SQL(address, { max: 1 });
  const copy = `${schema}_before_${before.slice(0, 4)}`;
  const remark = remarkOn(schema);
  try {
    return await client.begin("isolation level repeatable read", async (connection) => {
      await connection.unsafe("set local statement_timeout = 0");
      const others: { name: string }[] = await connection.unsafe(
        `select nspname as name from pg_namespace
         where obj_description(oid, 'pg_namespace') = $1 and nspname <> $2`,
        [remark, copy],
      );
      await dropFormer(connection, copy, remark);
      await connection.unsafe(`create schema "${copy}"`);
      await connection.unsafe(`comment on schema "${copy}" is '${remark.replaceAll("'", "''")}'`);
      const tables: { name: string }[] = await connection.unsafe(
        "select tablename as name from pg_tables where schemaname = $1 order by tablename",
        [schema],
      );
      for (const { name } of tables)
        await connection.unsafe(`create table "${copy}"."${name}" as table "${schema}"."${name}"`);
      await connection.unsafe(
        `create table "${copy}".sequence_values as
         select sequencename as name, last_value from pg_sequences where schemaname = '${schema}' and last_value is not null`,
      );
      for (const { name } of others) await connection.unsafe(`drop schema "${name}" cascade`);
      return { copy, deleted: others.map(({ name }) => name) };
    });
  } finally {
    await client.close();
  }
}

/**
 * Drops the copy of a failed change. A schema of that name with another owner stays, and the copy is refused.
 */
async function dropFormer(connection: SQL, copy: string, remark: string): Promise<void> {
  const former = await connection.unsafe(
    "select 1 from pg_namespace where nspname = $1 and obj_description(oid, 'pg_namespace') = $2",
    [copy, remark],
  );
  if (former.length > 0) await connection.unsafe(`drop schema "${copy}" cascade`);
}
