/** The partner's features by name (document 1 §3). */
export type Features = Readonly<Record<string, boolean>>

/** A feature is off only where the partner says so: one that it does not name, or none at all, is on. */
export const isOn = (features: Features, feature: string | undefined): boolean =>
  feature === undefined || features[feature] !== false
