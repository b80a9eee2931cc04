import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useCasos } from '../casos.fixture.ts'

const casos = useCasos()
const foto = await sharp({ create: { width: 32, height: 20, channels: 3, background: '#1d4f91' } })
  .jpeg()
  .toBuffer()

type Documento = Parameters<ReturnType<typeof casos>['mundo']['casoEm']>[1]['documentos']

/** A case under analysis whose holder sent these kinds; who looks has taken it, or not. */
async function ler(pessoa: object, tipos: readonly string[], { assumido = true } = {}) {
  const { mundo, parceiro, nucleo } = casos()
  const titular = await mundo.novoTitular(parceiro, { nome: 'Ana Ávila', ...pessoa })
  const documentos = await Promise.all(
    tipos.map(async (tipo) => ({ tipo, url: await mundo.sendArquivo(titular, { nome: `${tipo}.jpg`, bytes: foto }) })),
  )
  const id = await mundo.casoEm(titular, {
    processo: 'analise-de-documentos',
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
  ['who has no paper to hold it against', ['comprovante_residencia'], {}],
])('%s reads none of it', async (_, tipos, como) => {
  expect(await ler({}, tipos, como)).toEqual([])
})
