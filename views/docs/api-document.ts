/** As much of OpenAPI 3.1 as the shop's document uses, and its page shows. Plain data. */
export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  security: Record<string, string[]>[];
  tags: { name: string; description: string }[];
  /** By address, by method in small letters. */
  paths: Record<string, Record<string, ApiOperation>>;
  components: { securitySchemes: Record<string, object>; schemas: Record<string, JsonSchema> };
};

export type ApiOperation = {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: ApiParameter[];
  requestBody?: { required: boolean; content: Record<string, ApiContent> };
  responses: Record<string, { description: string; content?: Record<string, ApiContent> }>;
};

export type ApiParameter = {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

export type ApiContent = {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
};

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  [keyword: string]: unknown;
};
