import exemplos from '../fixtures/exemplos.json' with { type: 'json' }

export { exemplos }

/** Reads reais as the worked examples write them: '1210.80' → 121080. */
export const centavos = (reais: string): number => Number(reais.replace('.', ''))
