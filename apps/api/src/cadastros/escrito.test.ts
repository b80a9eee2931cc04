import { expect, test } from 'vitest'
import { analisarDocumentos, lerEscritos } from '../casos/index.ts'
import { mandar, pedir, useAlteracao } from './processo.fixture.ts'

const { casos, entrarComCodigo, subir } = useAlteracao()

test.each([
  ['ANA CASADA DA SILVA', 'confere'],
  ['OTTO BARROS', 'diverge'],
])('the document of who asks for another name may have it: %s, %s', async (nome, resultado) => {
  const { mundo, nucleo, parceiro, ambiente } = casos()
  const titular = await mundo.novoTitular(parceiro, { atualizacaoObrigatoria: true })
  const http = await entrarComCodigo(titular)
  const CaseNumber = String((await pedir(http, { nome: 'Ana Casada da Silva' })).data.CaseNumber)
  const documentos = [
    { tipo: 'documento_pessoal', identidade: 'cnh', url: await subir(http) },
    { tipo: 'selfie', url: await subir(http) },
    { tipo: 'comprovante_residencia', url: await subir(http) },
  ]
  expect((await mandar(http, 'solicitar', { CaseNumber, documentos })).status).toBe(200)
  const { contexto } = ambiente.servidor
  await analisarDocumentos(contexto)
  const lerEscrito = async () => ({ texto: `NOME\n${nome}`, inteiro: true })
  await lerEscritos({ ...contexto, antifraude: { ...contexto.antifraude, lerEscrito } })
  const analista = await nucleo.naRetaguarda('analista')
  const { data } = await analista.chamar('GET /casos/:id', { params: { id: Number(CaseNumber) } })
  expect(data.documentos[0].escrito[1]).toMatchObject({ campo: 'nome', resultado })
})
