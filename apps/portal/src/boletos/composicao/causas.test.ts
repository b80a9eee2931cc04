import { formatReais } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { aMais, emPalavras, type Parte } from './causas.ts'

const dia = '2026-11-10'
const credito = { de: 8_000_000, para: 8_368_000, valor: 100 }

test.each<[Parte['componente'], Parte['causas'][number], string]>([
  [
    'fundoComum',
    { motivo: 'reajuste', dia, indice: 'IPCA', percentual: 4.6, ...credito },
    'O crédito foi reajustado em 10/11/2026 pelo IPCA (4,6%), de R$ 80.000,00 para R$ 83.680,00.',
  ],
  [
    'fundoComum',
    { motivo: 'reajuste', dia, indice: 'TABELA', percentual: 4.6, ...credito },
    'O crédito foi reajustado em 10/11/2026 pela tabela do fabricante (4,6%), de R$ 80.000,00 para R$ 83.680,00.',
  ],
  [
    'seguro',
    { motivo: 'troca-de-credito', dia, doTitularAnterior: false, ...credito },
    'Você trocou o crédito em 10/11/2026: de R$ 80.000,00 para R$ 83.680,00.',
  ],
  ['seguro', { motivo: 'outro-credito', ...credito }, 'O seu crédito mudou de R$ 80.000,00 para R$ 83.680,00.'],
  [
    'fundoComum',
    { motivo: 'plano', valor: -1, eventos: [{ tipo: 'lance', dia, valor: 1_000_000, doTitularAnterior: false }] },
    'Seu lance de R$ 10.000,00 foi pago em 10/11/2026. O que falta do plano foi dividido de novo.',
  ],
  [
    'seguro',
    { motivo: 'troca-de-credito', dia, doTitularAnterior: true, ...credito },
    'O titular anterior trocou o crédito em 10/11/2026: de R$ 80.000,00 para R$ 83.680,00.',
  ],
  [
    'fundoComum',
    {
      motivo: 'plano',
      valor: -1,
      eventos: [
        { tipo: 'lance', dia, valor: 1_000_000, doTitularAnterior: true },
        { tipo: 'antecipacao', dia, valor: 5000, doTitularAnterior: true },
        { tipo: 'renegociacao', dia, valor: null, doTitularAnterior: true },
      ],
    },
    'O lance do titular anterior, de R$ 10.000,00, foi pago em 10/11/2026. O titular anterior antecipou R$ 50,00 em 10/11/2026. O titular anterior renegociou parcelas em atraso em 10/11/2026. O que falta do plano foi dividido de novo.',
  ],
  [
    'diferenca',
    { motivo: 'reajuste', dia, indice: 'IPCA', percentual: 4.6, ...credito },
    'Depois do vencimento, ela custa o que manda o crédito de quando é paga. O crédito foi reajustado em 10/11/2026 pelo IPCA (4,6%), de R$ 80.000,00 para R$ 83.680,00.',
  ],
  [
    'fundoComum',
    { motivo: 'plano', valor: -1, eventos: [] },
    'O seu contrato cobra outro percentual do crédito a partir desta parcela.',
  ],
  [
    'taxaAdministracao',
    { motivo: 'plano', valor: 1, eventos: [{ tipo: 'contemplacao', dia, valor: null, doTitularAnterior: false }] },
    'Sua cota foi contemplada em 10/11/2026. Depois da contemplação, o seu plano cobra outro percentual do crédito.',
  ],
  ['seguro', { motivo: 'comecou', valor: 1 }, 'O seguro de vida começou nesta parcela.'],
  [
    'diferenca',
    { motivo: 'so-desta', valor: 1, origens: [{ parcela: 3, dia }] },
    'Esta parcela leva uma diferença, que vem da parcela 3.',
  ],
  [
    'diferenca',
    {
      motivo: 'so-desta',
      valor: -1,
      origens: [
        { parcela: 3, dia },
        { parcela: 4, dia },
      ],
    },
    'Esta parcela desconta uma diferença, que vem das parcelas 3, 4.',
  ],
  ['diferenca', { motivo: 'so-da-anterior', valor: -1, origens: [] }, 'A diferença da parcela 7 foi só dela.'],
  ['multa', { motivo: 'so-da-anterior', valor: -1, origens: [] }, 'A multa por atraso foi só da parcela 7.'],
])('%s: %j reads', (componente, causa, texto) => {
  expect(emPalavras(causa, { componente }, { anterior: 7, reais: formatReais })).toBe(texto)
})

test.each([
  [7176, 'R$ 71,76 a mais'],
  [-7176, 'R$ 71,76 a menos'],
])('%i centavos are %s', (valor, texto) => {
  expect(aMais(valor, formatReais)).toBe(texto)
})
