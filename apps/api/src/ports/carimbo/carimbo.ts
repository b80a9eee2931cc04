/** A time stamp (RFC 3161): the token, as it goes into a signature, and when its issuer says that it was. */
export type Carimbado = { token: Buffer; quando: Date }

/** Who stamps the time on bytes, of which only the SHA-256 leaves here. Throws where no stamp comes of it: what is stamped goes on without one. */
export type Carimbo = { carimbar(dados: Buffer): Promise<Carimbado> }
