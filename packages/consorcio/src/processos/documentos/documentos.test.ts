import { describe, expect, test } from 'vitest'
import {
  type ChaveDeDocumento,
  DOCUMENTOS,
  documentoPorGrafia,
  documentosPedidos,
  formatosDe,
  GRAFIAS_DE_DOCUMENTO,
  GRAFIAS_DE_PERFIL,
  isRosto,
  listPerfisDeRenda,
  PERFIS_DE_RENDA,
  type Pedinte,
  type PerfilDeRenda,
  perfilPorGrafia,
  soPdfDe,
  validadeDe,
  vemDepoisDe,
} from './index.ts'

const pedir = (mais: Partial<Pedinte>) =>
  documentosPedidos({ pessoa: 'PF', perfil: null, cota: 'auto', finalidade: 'credito', ...mais })

/** Document 2, §3, 'Document types in the contemplation flow', and `pjDocuments`. */
const daEspecificacao =
  'documento_pessoal, selfie, comprovante_residencia, declaracao_ir, extrato_bancario, holerites_1, holerites_3, extrato_inss, concessao_beneficio, contrato_social_alteracao_contratual, estatuto_registrado_ata_eleicao, contrato_locacao, carnes_iptu, carteira_classe, nota_fiscal, itr, cadastro_incra, extra, documentos_empresa, documentos_socio, documentos_novo_socio'.split(
    ', ',
  )
const perfisDaEspecificacao =
  'appDriver, selfEmployed, retired, entrepreneur, truckDriver, realStateOwner, governmentEmployee, liberalProfessional, farmer, employedFixedIncome, employedVariableIncome'.split(
    ', ',
  )

/** The same section, 'Vehicle documents' and the identity of third parties. */
const doVeiculo =
  'dutFrente, dutVerso, atpv, documentoProprietario, notaFiscalSaida, notaFiscalEntrada, procuracao, documentoResponsavel, contratoSocial, cartaCorrecao, notaFiscal, rg_terceiro, cnh_terceiro'.split(
    ', ',
  )

test('every kind and every profile of the specification is there', () => {
  expect(Object.keys(DOCUMENTOS)).toEqual(expect.arrayContaining([...daEspecificacao, ...doVeiculo]))
  expect(listPerfisDeRenda.toSorted()).toEqual(perfisDaEspecificacao.toSorted())
})

describe('what a person is asked for to be given credit', () => {
  const base = ['documento_pessoal', 'selfie', 'comprovante_residencia']

  test('is who they are and where they live, until they say what they live of', () => {
    expect(pedir({})).toEqual(base)
  })

  test.each<[PerfilDeRenda, ChaveDeDocumento[]]>([
    ['appDriver', ['extrato_bancario']],
    ['selfEmployed', ['declaracao_ir', 'extrato_bancario']],
    ['retired', ['extrato_inss', 'concessao_beneficio']],
    ['entrepreneur', ['contrato_social_alteracao_contratual', 'declaracao_ir', 'extrato_bancario']],
    ['truckDriver', ['nota_fiscal', 'extrato_bancario']],
    ['realStateOwner', ['contrato_locacao', 'carnes_iptu', 'declaracao_ir']],
    ['governmentEmployee', ['holerites_1']],
    ['liberalProfessional', ['carteira_classe', 'declaracao_ir', 'extrato_bancario']],
    ['farmer', ['itr', 'cadastro_incra', 'nota_fiscal']],
    ['employedFixedIncome', ['holerites_1']],
    ['employedVariableIncome', ['holerites_3']],
  ])('is, of %s, %j besides', (perfil, renda) => {
    expect(pedir({ perfil })).toEqual([...base, ...renda])
  })

  test.each<[Pedinte['cota'], boolean]>([
    ['auto', false],
    ['servico', false],
    ['imovel', true],
    ['pesados', true],
  ])('for a quota of %s, the income-tax return too: %s', (cota, pede) => {
    expect(pedir({ cota, perfil: 'governmentEmployee' }).includes('declaracao_ir')).toBe(pede)
  })

  test('is each document once', () => {
    const pedidos = pedir({ cota: 'imovel', perfil: 'selfEmployed' })
    expect(pedidos).toEqual([...new Set(pedidos)])
  })
})

describe('what a company is asked for', () => {
  test.each<[Pedinte['finalidade'], ChaveDeDocumento[]]>([
    ['identidade', ['documentos_empresa', 'documentos_socio']],
    [
      'credito',
      ['documentos_empresa', 'documentos_socio', 'comprovante_residencia', 'declaracao_ir', 'extrato_bancario'],
    ],
    ['devolucao', ['documento_pessoal', 'selfie', 'contrato_social_alteracao_contratual']],
    ['cadastro', ['documento_pessoal', 'selfie', 'contrato_social_alteracao_contratual', 'comprovante_residencia']],
  ])('for %s is %j', (finalidade, pedidos) => {
    expect(pedir({ pessoa: 'PJ', finalidade })).toEqual(pedidos)
  })

  test('by one with shareholders is the statute in the place of the articles', () => {
    const pedidos = pedir({ pessoa: 'PJ', finalidade: 'devolucao', sociedadeAnonima: true })
    expect(pedidos).toEqual(['documento_pessoal', 'selfie', 'estatuto_registrado_ata_eleicao'])
  })

  test('with a new partner is that partner’s documents too, of a person never', () => {
    expect(pedir({ pessoa: 'PJ', finalidade: 'identidade', novoSocio: true })).toContain('documentos_novo_socio')
    expect(pedir({ finalidade: 'identidade', novoSocio: true })).not.toContain('documentos_novo_socio')
  })
})

test('a person is asked for no income but for credit', () => {
  for (const finalidade of ['cadastro', 'identidade', 'devolucao'] as const)
    expect(pedir({ finalidade, perfil: 'farmer', cota: 'imovel' })).toEqual(pedir({ finalidade }))
})

test('what comes after another is asked for after it, in every list', () => {
  const listas = (['PF', 'PJ'] as const).flatMap((pessoa) =>
    (['cadastro', 'identidade', 'credito', 'devolucao'] as const).map((finalidade) => pedir({ pessoa, finalidade })),
  )
  const semOAntes = listas.filter((pedidos) =>
    pedidos.some((tipo, lugar) => {
      const antes = vemDepoisDe(tipo)
      return antes !== null && !pedidos.slice(0, lugar).includes(antes)
    }),
  )
  expect(listas.flat().filter(vemDepoisDe).length).toBeGreaterThan(0)
  expect(semOAntes).toEqual([])
})

test.each([
  ['comprovante_residencia', /60 dias/],
  ['extrato_bancario', /180 dias/],
] as const)('%s tells its validity', (tipo, dito) => {
  expect(validadeDe(tipo)).toMatch(dito)
})

test('only the papers of the transfer are refused as photos', () => {
  const chaves = Object.keys(DOCUMENTOS) as ChaveDeDocumento[]
  expect(chaves.filter((tipo) => !formatosDe(tipo).includes('image/jpeg'))).toEqual(['dutFrente', 'dutVerso', 'atpv'])
  expect(chaves.filter((tipo) => !formatosDe(tipo).includes('application/pdf'))).toEqual(chaves.filter(isRosto))
  expect(formatosDe('selfie', { arquivosMaiores: true })).toEqual(['image/jpeg', 'image/png', 'image/tiff'])
  expect(soPdfDe('dutVerso')).toBe('O DUT é aceito apenas em formato PDF.')
})

test('the income of every profile is proved by something', () => {
  for (const { comprova } of Object.values(PERFIS_DE_RENDA)) expect(comprova.length).toBeGreaterThan(0)
})

describe('a key in either spelling is the one inside', () => {
  test.each([
    ['comprovante_residencia', 'comprovante_residencia'],
    ['comprovanteResidencia', 'comprovante_residencia'],
    ['holerites3', 'holerites_3'],
    ['contratoSocialAlteracaoContratual', 'contrato_social_alteracao_contratual'],
    ['documentosNovoSocio', 'documentos_novo_socio'],
    ['selfie', 'selfie'],
    ['nota_fiscal', 'nota_fiscal'],
    ['notaFiscal', 'notaFiscal'],
    ['rgTerceiro', 'rg_terceiro'],
    ['Selfie', undefined],
    ['comprovante-residencia', undefined],
    ['toString', undefined],
  ])('of a document: %s is %s', (escrita, chave) => {
    expect(documentoPorGrafia(escrita)).toBe(chave)
  })

  test.each([
    ['entrepreneur', 'entrepreneur'],
    ['enterpreneur', 'entrepreneur'],
    ['governementEmployee', 'governmentEmployee'],
    ['governmentEmployee', 'governmentEmployee'],
    ['patrao', undefined],
  ])('of a profile: %s is %s', (escrita, chave) => {
    expect(perfilPorGrafia(escrita)).toBe(chave)
  })

  test('each is listed once and is read', () => {
    expect(new Set(GRAFIAS_DE_DOCUMENTO).size).toBe(GRAFIAS_DE_DOCUMENTO.length)
    expect(GRAFIAS_DE_DOCUMENTO.filter((grafia) => !documentoPorGrafia(grafia))).toEqual([])
    expect(GRAFIAS_DE_PERFIL.filter((grafia) => !perfilPorGrafia(grafia))).toEqual([])
  })
})
