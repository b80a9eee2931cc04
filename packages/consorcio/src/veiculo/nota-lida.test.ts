import { describe, expect, test } from 'vitest'
import { acharNaNota, type CompraDeclarada, isChaveDeNota, type NotaLida, recusaDaNota } from './nota-lida.ts'
import { vetores } from './veiculos.fixture.ts'

const chassi = '9BWZZZ377VT004251'
const titular = '52998224725'
const chave = '35261111222333000181550010000123451839201752'
const veiculo = { chassi, cor: 'PRATA SIRIUS', anoFabricacao: 2026, anoModelo: 2027, restricao: '0' }
const protocolo = { chave, numero: '1', situacao: '100', em: '2026-11-20T13:31:00.000Z' }
const nota: NotaLida = {
  chave,
  emitente: '11222333000181',
  destinatario: titular,
  veiculos: [veiculo],
  valor: 90_000_00,
  emitidaEm: '2026-11-20',
  informacoes: 'Alienação fiduciária em favor da Administradora dos Testes Ltda',
  homologacao: false,
  protocolo,
}
const compra: CompraDeclarada = {
  titular,
  chassi,
  cor: 'prata',
  anoFabricacao: 2026,
  anoModelo: 2027,
  valor: 90_000_00,
  ordem: { cnpj: '11222333000181', uf: null, emitidaEm: '2026-11-10' },
  administradora: { nome: 'Administradora dos Testes Ltda.', cnpj: '45723174000110' },
}
const daEmpresa = { destinatario: '45723174000110' }

describe('an invoice cannot be that of the purchase', () => {
  test.each<[string, Partial<NotaLida>, string | null, string?]>([
    ['that agrees with it', {}, null],
    ['of another key', { chave: '1' }, 'NOTA_DE_OUTRA_CHAVE'],
    ['of another person', { destinatario: '11144477735' }, 'NOTA_DE_OUTRA_PESSOA'],
    ['of a company of another root', daEmpresa, 'NOTA_DE_OUTRA_PESSOA', '11222333000181'],
    ['of another branch of the holder', daEmpresa, null, '45723174000209'],
    ['of nobody in particular', { destinatario: null }, null],
    ['of another chassis', { veiculos: [{ ...veiculo, chassi: '9BWZZZ377VT004252' }] }, 'NOTA_DE_OUTRO_CHASSI'],
    ['of two vehicles, one of them it', { veiculos: [{ ...veiculo, chassi: 'OUTRO' }, veiculo] }, null],
    ['of no vehicle that it names', { veiculos: [] }, null],
  ])('%s', (_, outra, recusa, deQuem = titular) => {
    expect(recusaDaNota({ ...nota, ...outra }, { chave, chassi, titular: deQuem })).toBe(recusa)
  })
})

const deOutra = (mudanca: Partial<typeof veiculo> | object): Partial<NotaLida> => ({
  veiculos: [{ ...veiculo, ...mudanca }],
})

describe('a person is told of an invoice', () => {
  test.each<[string, Partial<NotaLida>, readonly (string | null)[], Partial<CompraDeclarada>?]>([
    ['nothing where all agrees', {}, []],
    ['nothing of a colour with more words', deOutra({ cor: 'Cinza-Prata' }), []],
    ['nothing of a colour that it does not say', deOutra({ cor: null }), []],
    ['its colour', deOutra({ cor: 'AZUL' }), ['cor']],
    ['its years', deOutra({ anoModelo: 2026 }), ['ano']],
    ['nothing of years that it does not say', deOutra({ anoModelo: null, anoFabricacao: null }), []],
    ['its value, one centavo off', { valor: 90_000_01 }, ['valor']],
    ['that it has no value', { valor: null }, ['valor']],
    ['a day before the order', { emitidaEm: '2026-11-09' }, ['data']],
    ['nothing of the day of the order', { emitidaEm: '2026-11-10' }, []],
    ['a day that is still to come', { emitidaEm: '2026-11-21' }, ['data']],
    ['that it has no remark of the lien', { informacoes: 'Obrigado' }, ['alienacao']],
    ['that the remark names nobody', { informacoes: 'ALIENADO FIDUCIARIAMENTE' }, ['alienacao']],
    ['nothing where the remark has the CNPJ alone', { informacoes: 'Alienação: 45.723.174/0001-10' }, []],
    [
      'that the lien is only in the vehicle’s own field',
      { ...deOutra({ restricao: '1' }), informacoes: '' },
      ['alienacao'],
    ],
    ['another issuer', { emitente: '45723174000110' }, ['emitente']],
    [
      'nothing of the issuer while who sells has no CNPJ',
      { emitente: '45723174000110' },
      [],
      { ordem: { ...compra.ordem, cnpj: '' } },
    ],
    ['that it names no buyer', { destinatario: null }, ['destinatario']],
    ['another branch', { destinatario: '45723174000110' }, [null], { titular: '45723174000209' }],
    ['that it has no vehicle', { veiculos: [] }, ['chassi']],
    ['that it sells two', { veiculos: [veiculo, { ...veiculo, chassi: 'OUTRO' }] }, [null]],
    ['that it is a test', { homologacao: true }, [null]],
    ['that nobody authorised it', { protocolo: null }, [null]],
    ['that it was authorised late: nothing', { protocolo: { ...protocolo, situacao: '150' } }, []],
    ['that it was denied', { protocolo: { ...protocolo, situacao: '302' } }, [null]],
    ['that the protocol is another’s', { protocolo: { ...protocolo, chave: '1' } }, [null]],
    [
      'all of it at once, in order',
      { ...deOutra({ cor: 'AZUL' }), valor: 1, informacoes: '', homologacao: true },
      [null, 'cor', 'valor', 'alienacao'],
    ],
  ])('%s', (_, outra, problemas, outraCompra = {}) => {
    const achados = acharNaNota({ ...nota, ...outra }, { ...compra, ...outraCompra }, '2026-11-20')
    expect(achados.map(({ problema }) => problema)).toEqual(problemas)
    for (const { achado } of achados) expect(achado.length).toBeGreaterThan(5)
  })
})

test('only a key of an invoice of goods is that of one', () => {
  const mercadoria = vetores.chavesDaNota.validas.filter(({ campos }) => campos.modelo === '55')
  expect(mercadoria.length).toBeGreaterThan(0)
  for (const { chave: valida } of mercadoria) expect([valida, isChaveDeNota(valida)]).toEqual([valida, true])
  for (const { chave: outra } of vetores.chavesDaNota.invalidas.filter(({ motivo }) => !motivo.includes('minúsculas')))
    expect([outra, isChaveDeNota(outra)]).toEqual([outra, false])
})
