import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useCasos } from '../casos.fixture.ts'

const casos = useCasos()
const foto = await sharp({ create: { width: 32, height: 20, channels: 3, background: '#1d4f91' } })
  .jpeg()
  .toBuffer()

type Documento = Parameters<ReturnType<typeof casos>['mundo']['casoEm']>[1]['documentos']

/** Reads a case under analysis whose holder sent these kinds; the viewer has taken it or not. */
async function ler(
  pessoa: object,
  tipos: readonly string[],
  { assumido = true, enderecos = [] }: { assumido?: boolean; enderecos?: readonly object[] } = {},
) {
  const { ambiente, mundo, parceiro, nucleo } = casos()
  const titular = await mundo.novoTitular(parceiro, { nome: 'Ana Ávila', ...pessoa })
  const { inscricao: inscricaoNacional, nascimento: nascimentoFundacao } = titular
  const registro = {
    tipo: 'cliente',
    parceiro: parceiro.chave,
    nome: 'Ana Ávila',
    inscricaoNacional,
    nascimentoFundacao,
  }
  if (enderecos.length > 0) await ambiente.importar([{ ...registro, enderecos }], 2)
  const documentos = await Promise.all(
    tipos.map(async (tipo) => ({ tipo, url: await mundo.sendArquivo(titular, { nome: `${tipo}.jpg`, bytes: foto }) })),
  )
  const id = await mundo.casoEm(titular, {
    processo: 'atualizacao-cadastral',
    fase: 'analiseGrc',
    documentos: documentos as Documento,
  })
  const analista = await nucleo.naRetaguarda('analista')
  if (assumido) await analista.chamar('POST /casos/:id/responsavel', { params: { id }, body: { assumir: true } })
  const { data } = await analista.chamar('POST /casos/:id/declarado', { params: { id } })
  return data.map(({ rotulo, declarado, documento }: Record<string, string>) => [rotulo, declarado, documento])
}

test('beside the paper that proves it, who took the case reads the name, the CPF and the birth of its holder', async () => {
  expect(await ler({ inscricaoNacional: '52998224725' }, ['documento_pessoal', 'comprovante_residencia'])).toEqual([
    ['Nome', 'Ana Ávila', 'documento_pessoal'],
    ['CPF', '529.982.247-25', 'documento_pessoal'],
    ['Nascimento ou fundação', '29/02/1984', 'documento_pessoal'],
    ['Endereço', null, 'comprovante_residencia'],
  ])
})

test.each([
  ['with the paper of who they are', ['documento_pessoal', 'comprovante_residencia']],
  ['alone', ['comprovante_residencia']],
])('beside the proof of address, sent %s, is where its holder said to live', async (_, tipos) => {
  const moradia = {
    endereco: 'Praça da Sé',
    numero: '10',
    bairro: 'Sé',
    cidade: 'São Paulo',
    idCidade: 3_550_308,
    uf: 'SP',
    cep: '01001000',
  }
  const ditos = await ler({}, tipos, { enderecos: [moradia] })
  expect(ditos.filter(([rotulo]: string[]) => rotulo === 'Endereço')).toEqual([
    ['Endereço', 'Praça da Sé, 10, Sé, São Paulo/SP, 01001-000', 'comprovante_residencia'],
  ])
})

test.each([
  [['documentos_empresa', 'documentos_socio'], 'documentos_empresa'],
  [['documento_pessoal', 'contrato_social_alteracao_contratual'], 'contrato_social_alteracao_contratual'],
])('of a company that sent %j it is held against %s, and no partner’s paper', async (tipos, prova) => {
  const inscricaoNacional = tipos.includes('documentos_socio') ? '11222333000181' : '11444777000161'
  const lidos = await ler({ inscricaoNacional, nome: 'Padaria do João Ltda.' }, tipos)
  expect(lidos.slice(0, 2).map(([rotulo, , documento]: string[]) => [rotulo, documento])).toEqual([
    ['Nome', prova],
    ['CNPJ', prova],
  ])
})

test.each([
  ['who did not take the case', ['documento_pessoal'], { assumido: false }],
  ['who has no paper to hold it against', ['selfie'], {}],
])('%s reads none of it', async (_, tipos, como) => {
  expect(await ler({}, tipos, como)).toEqual([])
})
