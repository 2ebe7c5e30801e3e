import { $ } from "bun";
import { version } from "../../../package.json";

type License = { license: { id: string } } | { expression: string };
type Component = { name: string; "bom-ref": string; purl: string; licenses?: License[] } & Record<
  string,
  unknown
>;
/** A software bill of materials as CycloneDX has it, as far as it is read here. */
type Bill = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component } & Record<string, unknown>;
  components: Component[];
} & Record<string, unknown>;

/** A license name that SPDX does not have: npm omits it. */
const LICENSES: Record<string, string> = { "htmx.org": "0BSD" };

/**
 * What the binary is made of, each package with version, licence and hash, in CycloneDX: npm reads it off the lockfile
 * (what only tests need, and what only some platforms have, is not in the binary). Without a number and a time of its
 * own the bill of one commit is always the same.
 */
export async function billOfMaterials(): Promise<Bill> {
  const bill: Bill =
    await $`npm sbom --sbom-format=cyclonedx --sbom-type=application --omit=dev --omit=optional --package-lock-only --offline`
      .quiet()
      .json();
  const { serialNumber: _, ...rest } = bill;
  const { timestamp: __, ...metadata } = bill.metadata;
  // npm calls it after the folder that it lies in.
  const component = { ...metadata.component, name: "satchel", version };
  return { ...rest, metadata: { ...metadata, component }, components: bill.components.map(withLicense) };
}

function withLicense(component: Component): Component {
  const id = LICENSES[component.name];
  return id && !component.licenses ? { ...component, licenses: [{ license: { id } }] } : component;
}
