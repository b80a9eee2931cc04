import { randomUUID } from 'node:crypto'
import { cpfDe, createClienteHttp, createNucleo, type TitularDeTeste } from '@contempla/dev-env'
import { vencerPrazos } from '../casos/index.ts'
import { withSistema } from '../sistema.fixture.ts'
import { mensagensDe } from '../transferencias/transferencias.fixture.ts'

export const COMECO = '2026-11-27'
let pessoas = 600_000_000
let enderecos = 0
const novoEndereco = () => `198.60.${Math.floor(++enderecos / 250)}.${enderecos % 250}`

/** A system whose clock stands on a day, and who asks and answers in it. */
export function useAtendimentos() {
  const { ambiente, mundo, parceiro } = withSistema({ config: { proxies: 1 } })
  const irPara = (dia: string, hora = '12:00:00') => ambiente.relogio.ajustar(new Date(`${dia}T${hora}-03:00`))

  async function novaSessao({ clienteId, parceiro: dele }: TitularDeTeste) {
    const { sessoes, db } = ambiente.servidor.contexto
    const { clientId } = dele
    const { accessToken } = await sessoes.abrir(db, { clienteId, clientId, modo: 'normal', web: false })
    return createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
  }

  async function novoTitular() {
    const titular = await mundo.novoTitular(parceiro, { cotas: [{}] })
    const pedir = async (body: object = {}, chave = randomUUID()) =>
      (await novaSessao(titular)).chamar('POST /atendimentos', {
        headers: { 'idempotency-key': chave },
        body: { assunto: 'reclamacao', texto: 'Cobraram duas vezes a parcela de outubro.', ...body },
      })
    const passo = async (protocolo: string, body: object, chave = randomUUID()) =>
      (await novaSessao(titular)).chamar('POST /atendimentos/:protocolo/passos', {
        params: { protocolo },
        headers: { 'idempotency-key': chave },
        body,
      })
    const ver = async (protocolo: string) =>
      (await novaSessao(titular)).chamar('GET /atendimentos/:protocolo', { params: { protocolo } })
    return { ...titular, pedir, passo, ver, sessao: () => novaSessao(titular) }
  }

  const naRetaguarda = (papel: 'analista' | 'gestor') => createNucleo(ambiente).naRetaguarda(papel)
  type DaEquipe = Awaited<ReturnType<typeof naRetaguarda>>

  /** An act of the staff on a request, as it is then, by somebody new where nobody is named. */
  async function decidir(
    protocolo: string,
    ato: string,
    motivo?: string,
    por: 'analista' | 'gestor' | DaEquipe = 'gestor',
  ) {
    const quem = typeof por === 'string' ? await naRetaguarda(por) : por
    const [caso] = await ambiente.sql<{ id: number; fase: string }>('select id::int, fase from caso where id = $1', [
      Number(protocolo),
    ])
    return quem.chamar('POST /casos/:id/andamentos', {
      params: { id: caso?.id ?? 0 },
      body: { ato, fase: caso?.fase ?? '', ...(motivo ? { motivo } : {}) },
    })
  }

  const faseDe = async (protocolo: string) =>
    (await ambiente.sql<{ fase: string }>('select fase from caso where id = $1', [Number(protocolo)]))[0]?.fase

  /** Ends what is over by now, as the job of each minute does. */
  const passarPrazos = () => vencerPrazos(ambiente.servidor.contexto)

  /** Somebody without a log-in, from an address of their own. */
  function novoVisitante({ inscricao = cpfDe(++pessoas), endereco = novoEndereco() } = {}) {
    const email = `visita${++pessoas}@exemplo.com.br`
    const http = mundo.visitante(parceiro)
    http.headers = { ...http.headers, 'x-forwarded-for': endereco }
    const solicitante = {
      nome: 'Vera Visita',
      inscricao,
      email,
      telefone: { ddd: '11', telefone: '987651234' },
    }
    const pedir = (mais: object = {}) =>
      http.chamar('POST /atendimentos/sem-cadastro', {
        body: { ...solicitante, assunto: 'boleto', texto: 'Recebi um boleto que não é meu.', ...mais },
      })
    const acompanhar = (protocolo: string, deQuem = email) =>
      http.chamar('POST /atendimentos/sem-cadastro/codigo', { body: { protocolo, email: deQuem } })
    const confirmar = (pedido: string, codigo: string) =>
      http.chamar('POST /atendimentos/sem-cadastro/confirmacao', { body: { pedido, codigo } })
    const abrir = (acesso: string) => http.chamar('POST /atendimentos/sem-cadastro/abrir', { body: { acesso } })
    const passo = (acesso: string, dado: object) =>
      http.chamar('POST /atendimentos/sem-cadastro/passos', { body: { acesso, passo: dado } })
    const mensagens = () => mensagensDe({ ambiente }, email)
    const codigo = async () =>
      (await mensagens()).join('\n').match(/código para [a-z ]+ é ([A-Z0-9]+)\.(?![^]*código para)/)?.[1] ?? ''
    return { ...solicitante, pedir, acompanhar, confirmar, abrir, passo, mensagens, codigo }
  }

  return {
    ambiente,
    mundo,
    parceiro,
    irPara,
    novoTitular,
    novoVisitante,
    naRetaguarda,
    decidir,
    faseDe,
    passarPrazos,
  }
}
