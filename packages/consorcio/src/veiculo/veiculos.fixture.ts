import vetores from '../../fixtures/veiculos.json' with { type: 'json' }

/** Plates, numbers, prices and keys, each checked by two methods at least, and some by a public library besides. */
export { vetores }
