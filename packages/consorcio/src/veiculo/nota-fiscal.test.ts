import { describe, expect, test } from 'vitest'
import {
  type CamposDaChave,
  conferirNota,
  fimDaCarta,
  type OrdemDeCompra,
  PROBLEMAS_DA_NOTA,
  type ProblemaDaNota,
  parseChaveDaNota,
  reparoDaNota,
} from './nota-fiscal.ts'
import { vetores } from './veiculos.fixture.ts'

const { validas, invalidas, formatos } = vetores.chavesDaNota
const campos = (chave: string): CamposDaChave => {
  const lida = parseChaveDaNota(chave)
  if ('erro' in lida) throw new Error(lida.erro)
  return lida.campos
}

describe('the key of an invoice', () => {
  test.each(validas)('$chave is read: $nota', ({ chave, campos: esperados }) => {
    const { mes, emitente, modelo, serie, numero, tipoEmissao, codigo, digito } = campos(chave)
    expect({
      aamm: mes.slice(2).replace('-', ''),
      emitente,
      modelo,
      serie,
      numero,
      tipoEmissao,
      codigo,
      digito,
    }).toEqual({
      aamm: esperados.aamm,
      emitente: esperados.emitente,
      modelo: esperados.modelo,
      serie: esperados.serie,
      numero: esperados.numero,
      tipoEmissao: esperados.tpEmis,
      codigo: esperados.cNF,
      digito: esperados.dv,
    })
  })

  // Two of the vectors are about what comes before or after the reading: capitals, and the model that a vehicle asks for.
  const recusadas = invalidas.filter(({ motivo }) => !/minúsculas|modelo 65/.test(motivo))

  test.each(recusadas)('$chave is none: $motivo', ({ chave }) => {
    expect(parseChaveDaNota(chave)).toHaveProperty('erro')
  })

  test.each([
    ['35261111222333000181550010000123451839201753', 'CHAVE_DIGITO'],
    ['99261111222333000181550010000123451839201750', 'CHAVE_UF'],
    ['35261311222333000181550010000000051839201755', 'CHAVE_MES'],
    ['35261111222333000180550010000000051839201756', 'CHAVE_EMITENTE'],
    ['35261111222333000181010010000000051839201750', 'CHAVE_MODELO'],
    ['35261111222333000181550010000000001839201751', 'CHAVE_NUMERO'],
    ['3526111122233300018155001000012345183920175', 'CHAVE_TAMANHO'],
    ['A5261111222333000181550010000123451839201752', 'CHAVE_CARACTERE'],
    ['3526111122233300018155001000012345183920175A', 'CHAVE_CARACTERE'],
    ['', 'CHAVE_TAMANHO'],
  ])('%s is refused for %s', (chave, erro) => {
    expect(parseChaveDaNota(chave)).toEqual({ erro })
  })

  test.each([
    ...formatos,
    {
      entrada: '35260812abc34501de35550010000047111605142876',
      normalizada: '35260812ABC34501DE35550010000047111605142876',
    },
    {
      entrada: '\n3526\u00A01111 2223 3300 0181 5500 1000 0123 4518 3920 1752\t',
      normalizada: '35261111222333000181550010000123451839201752',
    },
  ])('pasted as $entrada is $normalizada', ({ entrada, normalizada }) => {
    expect(parseChaveDaNota(entrada)).toMatchObject({ chave: normalizada })
  })

  test('says the state by its letters', () => {
    expect(campos('53270212ABC34501DE35550000000202606735109460')).toMatchObject({ uf: 'DF', mes: '2027-02' })
  })
})

describe('an invoice is of the purchase', () => {
  const chave = '35261111222333000181550010000123451839201752'
  const ordem = { cnpj: '11222333000181', uf: 'SP', emitidaEm: '2026-11-27' }
  const conferir = (mais: Partial<OrdemDeCompra>, hoje = '2026-11-27', da = chave) =>
    conferirNota(campos(da), { ...ordem, ...mais }, hoje)

  test.each([
    ['of the month of the order', {}, '2026-11-27', []],
    ['of an earlier order', { emitidaEm: '2026-10-31' }, '2026-11-27', []],
    ['of a later order', { emitidaEm: '2026-12-01' }, '2026-12-01', ['NOTA_ANTES_DA_ORDEM']],
    ['of a month that did not begin', { emitidaEm: '2026-10-31' }, '2026-10-31', ['NOTA_NO_FUTURO']],
    ['of another dealer', { cnpj: '98765432000198' }, '2026-11-27', ['NOTA_DE_OUTRO_EMITENTE']],
    ['of another state', { uf: 'RJ' }, '2026-11-27', ['NOTA_DE_OUTRO_ESTADO']],
    ['where the state is not known', { uf: null }, '2026-11-27', []],
  ] as const)('%s: %j on %s gives %j', (_, mais, hoje, divergencias) => {
    expect(conferir(mais, hoje)).toEqual(divergencias)
  })

  test('by a receipt of retail never', () => {
    const cupom = '35261111222333000181650010000000051839201750'
    expect(conferir({}, '2026-11-27', cupom)).toEqual(['NOTA_DE_OUTRO_MODELO'])
  })
})

describe('what mends an invoice', () => {
  const agora = new Date('2026-11-27T12:00:00Z')
  const recente = { autorizadaEm: agora, agora }

  test.each<[ProblemaDaNota, string]>([
    ['alienacao', 'cartaCorrecao'],
    ['chassi', 'cartaCorrecao'],
    ['cor', 'cartaCorrecao'],
    ['ano', 'cartaCorrecao'],
    ['descricao', 'cartaCorrecao'],
    ['endereco', 'cartaCorrecao'],
    ['cfop', 'cartaCorrecao'],
    ['destinatario', 'notaFiscal'],
    ['emitente', 'notaFiscal'],
    ['valor', 'notaFiscal'],
    ['imposto', 'notaFiscal'],
    ['quantidade', 'notaFiscal'],
    ['data', 'notaFiscal'],
    ['parcelas', 'notaFiscal'],
    ['modelo', 'notaFiscal'],
  ])('%s: %s', (problema, reparo) => {
    expect(reparoDaNota([problema], recente)).toBe(reparo)
    expect(reparoDaNota(['cor', problema], recente)).toBe(reparo)
  })

  test('has every problem in the list above', () => {
    expect(Object.keys(PROBLEMAS_DA_NOTA)).toHaveLength(15)
  })

  test.each(vetores.cartasDeCorrecao)(
    'a letter of a note of $autorizada is taken until $ate',
    ({ autorizada, ate }) => {
      const autorizadaEm = new Date(autorizada)
      const fim = new Date(ate)
      expect(fimDaCarta(autorizadaEm)).toEqual(fim)
      expect(reparoDaNota(['cor'], { autorizadaEm, agora: fim })).toBe('cartaCorrecao')
      expect(reparoDaNota(['cor'], { autorizadaEm, agora: new Date(fim.getTime() + 1) })).toBe('notaFiscal')
    },
  )

  test('is the letter first where nobody knows when the note was authorised', () => {
    expect(reparoDaNota(['cor'], { autorizadaEm: null, agora })).toBe('cartaCorrecao')
  })
})
