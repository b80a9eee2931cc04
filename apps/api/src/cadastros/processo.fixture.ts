import { type Chamada, type ClienteHttp, createClienteHttp, type TitularDeTeste } from '@contempla/dev-env'
import sharp from 'sharp'
import { useCasos } from '../casos/casos.fixture.ts'
import { vencerPrazos } from '../casos/index.ts'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'

export const endereco = {
  cep: '01001000',
  endereco: 'Praça da Sé',
  numero: '10',
  bairro: 'Sé',
  cidade: 'São Paulo',
  idCidade: 3_550_308,
  uf: 'SP',
}

const state = { fotos: 0 }
/** Makes a photo that differs from all others, because a refused file is known by its content. */
export const fotografar = () =>
  sharp({ create: { width: 64 + ++state.fotos, height: 64, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()

/** Boots a system in which people change their identity data, with sessions, files and deadlines of their own. */
export function useAlteracao() {
  const casos = useCasos()

  /** Signs the holder in with the password and the profile's code. */
  async function entrarComCodigo(titular: TitularDeTeste): Promise<ClienteHttp> {
    const { ambiente } = casos()
    const { sessoes, db, relogio } = ambiente.servidor.contexto
    const { clienteId, parceiro } = titular
    const { accessToken, sessaoId } = await sessoes.abrir(db, {
      clienteId,
      clientId: parceiro.clientId,
      modo: 'normal',
      web: false,
    })
    const token = createSegredo()
    await ambiente.sql(
      `insert into verificacao (cliente_id, sessao_id, acao, codigo_hash, criada_em, usada_em, token_hash, token_expira_em)
       values ($1, $2, 'perfil', '\\x00', $3, $3, $4, $5)`,
      [clienteId, sessaoId, relogio.agora(), hashSegredo(token), new Date(relogio.agora().getTime() + 900_000)],
    )
    return createClienteHttp(ambiente.url, {
      client_id: parceiro.clientId,
      access_token: accessToken,
      'auth-token': token,
    })
  }

  async function subir(http: ClienteHttp, nome = 'foto.jpg', foto?: Buffer): Promise<string> {
    const bytes = foto ?? (await fotografar())
    const form = new FormData()
    form.set('category', 'documento')
    form.set('file', new Blob([new Uint8Array(bytes)]), nome)
    const resposta = await fetch(`${casos().ambiente.url}/app-cliente/v1/arquivos/v2`, {
      method: 'POST',
      headers: http.headers,
      body: form,
    })
    const corpo = (await resposta.json()) as { data: { url: string } }
    return corpo.data.url
  }

  async function vencerAFase(id: number) {
    const { ambiente, readCaso } = casos()
    const { vence_em: vence } = await readCaso(id)
    ambiente.relogio.avancar(Math.max(0, (vence?.getTime() ?? 0) - ambiente.relogio.agora().getTime()))
    await vencerPrazos(ambiente.servidor.contexto)
  }

  return { casos, entrarComCodigo, subir, vencerAFase }
}

export const status = async (http: ClienteHttp) => (await http.chamar('GET /core/dados-cadastrais/status')).data
export const pedir = (http: ClienteHttp, body: object) =>
  http.chamar('PATCH /core/dados-cadastrais/atualizar', { body })
export const mandar = (http: ClienteHttp, qual: string, body: object) =>
  http.chamar(`POST /antifraude/analise-documento/${qual}` as Chamada, { body })

/** Adds to an identity document its kind. */
export const daIdentidade = (tipo: string) => (tipo === 'documento_pessoal' ? { identidade: 'cnh' } : {})
