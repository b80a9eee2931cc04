import { describe, expect, test } from 'vitest'
import { tituloDeTeste, writeCnab240, writeCnab400 } from '../cnab.fixture.ts'
import { readCnab240 } from '../cnab240.ts'
import { readCnab400 } from '../cnab400.ts'
import { destinoDe, ocorrenciaDe } from './ocorrencia.ts'
import { OCORRENCIAS } from './tabelas.ts'

const BANCOS = ['001', '033', '237', '341'] as const
const FORMATOS = [
  ['cnab240', readCnab240, writeCnab240],
  ['cnab400', readCnab400, writeCnab400],
] as const
const todos = FORMATOS.flatMap(([formato, ler, escrever]) => BANCOS.map((banco) => ({ formato, banco, ler, escrever })))
const codigos = [...Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')), 'A4', '  ', 'XX']

/** Reads a file with one title for each code, each with an amount of its own. */
function lerTodos({ ler, escrever, banco }: (typeof todos)[number], valorPago: (i: number) => number) {
  const leitura = ler(
    escrever(
      codigos.map((ocorrencia, i) => ({
        ...tituloDeTeste,
        nossoNumero: String(i + 1),
        ocorrencia,
        valorPago: valorPago(i),
        acrescimos: 0,
      })),
      banco,
    ).join('\n'),
  )
  if ('erros' in leitura) throw new Error(JSON.stringify(leitura.erros.slice(0, 3)))
  return leitura.arquivo
}

describe.each(todos)('$formato of bank $banco', (caso) => {
  test('each line with money is posted, waits for a person, or is told of by its name: whatever its code, none is silent', () => {
    const { titulos, avisos } = lerTodos(caso, (i) => 100_000 + i)
    expect(titulos).toHaveLength(codigos.length)
    expect(titulos.map((titulo) => destinoDe(titulo))).not.toContain(null)
    const ditos = avisos.filter(({ codigo }) => codigo === 'VALOR_SEM_PAGAMENTO' || codigo === 'PAGAMENTO_DESFEITO')
    const avisados = titulos.filter((titulo) => destinoDe(titulo) === 'avisar')
    expect(ditos.reduce((total, { valor }) => total + valor, 0)).toBe(
      avisados.reduce((total, { valorPago }) => total + valorPago, 0),
    )
    expect(ditos.reduce((total, { linhas }) => total + linhas, 0)).toBe(avisados.length)
    for (const { ocorrencia } of avisados)
      expect(ditos.map(({ detalhe }) => detalhe).join('\n')).toContain(`Ocorrência ${ocorrencia}, `)
  })

  test('what its table does not have waits for a person, and says so', () => {
    const fora = lerTodos(caso, () => 100_000).titulos.filter(
      ({ ocorrencia }) => !OCORRENCIAS[caso.formato].get(caso.banco)?.has(ocorrencia),
    )
    expect(fora.length).toBeGreaterThan(5)
    for (const titulo of fora) expect(titulo).toMatchObject({ tipo: 'desconhecida', recusa: 'OCORRENCIA_A_CONFERIR' })
  })

  test('without money nothing is posted nor told, but that a payment did not last', () => {
    const { titulos, avisos } = lerTodos(caso, () => 0)
    expect(titulos.filter((titulo) => destinoDe(titulo) === 'lancar')).toEqual([])
    expect(avisos.filter(({ codigo }) => codigo !== 'PAGAMENTO_DESFEITO')).toEqual([])
    expect(avisos).toHaveLength(titulos.filter(({ tipo }) => tipo === 'estorno').length)
  })
})

/** The manuals named in `tabelas.ts` print these codes, which the banks do not use alike. */
test.each([
  ['cnab240', '341', '06', 'lancar'],
  ['cnab240', '341', '08', 'lancar'],
  ['cnab240', '341', '10', 'lancar'],
  ['cnab240', '341', '17', 'avisar'],
  ['cnab240', '341', '07', 'conferir'],
  ['cnab240', '237', '17', 'lancar'],
  ['cnab240', '237', '08', 'avisar'],
  ['cnab240', '237', '45', 'conferir'],
  ['cnab240', '237', '44', 'avisar'],
  ['cnab240', '001', '17', 'lancar'],
  ['cnab240', '001', '50', 'avisar'],
  ['cnab240', '001', '44', 'avisar'],
  ['cnab240', '033', '17', 'lancar'],
  ['cnab240', '033', '93', 'avisar'],
  ['cnab240', '033', '08', 'conferir'],
  ['cnab400', '341', '07', 'lancar'],
  ['cnab400', '341', '10', 'lancar'],
  ['cnab400', '341', '59', 'lancar'],
  ['cnab400', '341', '09', 'avisar'],
  ['cnab400', '341', '17', 'avisar'],
  ['cnab400', '341', '69', 'avisar'],
  ['cnab400', '341', '72', 'conferir'],
  ['cnab400', '341', '95', 'avisar'],
  ['cnab400', '237', '15', 'lancar'],
  ['cnab400', '237', '17', 'lancar'],
  ['cnab400', '237', '08', 'conferir'],
  ['cnab400', '237', '10', 'avisar'],
  ['cnab400', '237', '16', 'conferir'],
  ['cnab400', '237', '40', 'avisar'],
  ['cnab400', '001', '05', 'lancar'],
  ['cnab400', '001', '15', 'lancar'],
  ['cnab400', '001', '17', 'conferir'],
  ['cnab400', '001', '20', 'conferir'],
  ['cnab400', '001', '46', 'avisar'],
  ['cnab400', '033', '07', 'lancar'],
  ['cnab400', '033', '17', 'lancar'],
  ['cnab400', '033', '15', 'avisar'],
  ['cnab400', '033', '16', 'conferir'],
] as const)('%s of bank %s: occurrence %s with money is one to %s', (formato, banco, codigo, destino) => {
  const { tipo } = ocorrenciaDe(OCORRENCIAS[formato].get(banco), codigo)
  expect(destinoDe({ tipo, valorPago: 1 })).toBe(destino)
})

describe('what is told beside the file', () => {
  const aviso = (ocorrencias: readonly string[]) => {
    const leitura = readCnab400(
      writeCnab400(
        ocorrencias.map((ocorrencia) => ({ ...tituloDeTeste, ocorrencia, valorPago: 10_000, acrescimos: 0 })),
        '237',
      ).join('\n'),
    )
    return 'arquivo' in leitura ? leitura.arquivo.avisos : []
  }

  test('is one word for all lines of an occurrence', () => {
    expect(aviso(['28', '06', '28', '28'])).toEqual([
      {
        codigo: 'VALOR_SEM_PAGAMENTO',
        linha: 2,
        linhas: 3,
        valor: 30_000,
        detalhe: 'Ocorrência 28, débito de tarifas: R$ 300,00.',
      },
    ])
  })

  test('is one for each payment that did not last, before the others, with the number that it was of', () => {
    expect(aviso(['28', '40', '40'])).toMatchObject([
      { codigo: 'PAGAMENTO_DESFEITO', linha: 3, linhas: 1, detalhe: expect.stringContaining('nosso número 223350') },
      { codigo: 'PAGAMENTO_DESFEITO', linha: 4, linhas: 1 },
      { codigo: 'VALOR_SEM_PAGAMENTO', linha: 2 },
    ])
  })
})

describe('what Itaú credits', () => {
  /** Each row has the face value, interest, discount and fee, and the file's "valor lançado em conta corrente". */
  test.each([
    ['the fee off it', { valorTitulo: 4000, acrescimos: 0, tarifa: 210, creditado: 3790 }, 4000],
    ['interest in it, the fee off it', { valorTitulo: 4875, acrescimos: 102, tarifa: 210, creditado: 4767 }, 4977],
    ['no fee', { valorTitulo: 4000, acrescimos: 0, tarifa: 0, creditado: 4000 }, 4000],
    ['the fee charged apart', { valorTitulo: 4000, acrescimos: 0, tarifa: 210, creditado: 4000 }, 4000],
    ['the fee charged apart, with interest', { valorTitulo: 4000, acrescimos: 50, tarifa: 210, creditado: 4050 }, 4050],
  ])(
    'with %s is read as what was paid, in both formats',
    (_caso, { valorTitulo, acrescimos, tarifa, creditado }, pago) => {
      const por = (
        linhas: string[],
        campos: readonly (readonly [linha: number, de: number, casas: number, valor: number])[],
      ) =>
        campos.reduce(
          (todas, [linha, de, casas, valor]) =>
            todas.map((texto, i) =>
              i === linha - 1
                ? texto.slice(0, de - 1) + String(valor).padStart(casas, '0') + texto.slice(de - 1 + casas)
                : texto,
            ),
          linhas,
        )
      const titulo = { ...tituloDeTeste, valorTitulo, acrescimos }
      const de240 = por(writeCnab240([titulo]), [
        [3, 199, 15, tarifa],
        [4, 78, 15, creditado],
        [4, 93, 15, creditado],
      ])
      const de400 = por(writeCnab400([titulo]), [
        [2, 176, 13, tarifa],
        [2, 254, 13, creditado],
      ])
      const lido = { arquivo: { titulos: [{ valorPago: pago, tarifa }] } }
      expect(readCnab240(de240.join('\n'))).toMatchObject(lido)
      expect(readCnab400(de400.join('\n'))).toMatchObject(lido)
    },
  )

  test('is on the day on which the file was made, in CNAB 240: the day paid is not in it', () => {
    const titulos = [
      { ...tituloDeTeste, dia: '2026-11-10' },
      { ...tituloDeTeste, dia: '2026-11-12' },
    ]
    expect(readCnab240(writeCnab240(titulos).join('\n'))).toMatchObject({
      arquivo: { titulos: titulos.map(() => ({ dataOcorrencia: '2026-11-12', diaDoArquivo: true })) },
    })
    expect(readCnab400(writeCnab400(titulos).join('\n'))).toMatchObject({
      arquivo: { titulos: titulos.map(({ dia }) => ({ dataOcorrencia: dia, diaDoArquivo: false })) },
    })
  })
})
