import exemplos from '../fixtures/exemplos.json' with { type: 'json' }

export { exemplos }

/** '1210.80' → 121080, as the worked examples write money. */
export const centavos = (reais: string): number => Number(reais.replace('.', ''))
