import { ultimoDiaAntesDe } from '@contempla/consorcio'
import {
  atosDe,
  cartaoDe,
  faseDe,
  type MarcaDe,
  nomeDaFase,
  PROCESSOS,
  type Processo,
  temMarca,
} from '@contempla/consorcio/processos'
import type { atendimentos as chamadas, Payload } from '@contempla/contract'
import {
  type CasoLido,
  diasComOTitular,
  estadoDo,
  fimDito,
  listAndamentos,
  listCasosDe,
  numeroDe,
  presentEstado,
} from '../casos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { listAnexos, readAssuntos, readCotaDo, requireAtendimento } from './fatos.sql.ts'

type Um = Payload<typeof chamadas.atendimento>
type Resumo = Payload<typeof chamadas.atendimentos>[number]
type Mensagem = Um['mensagens'][number]
type Andamento = Awaited<ReturnType<typeof listAndamentos>>[number]

const tabela: Processo = PROCESSOS.atendimento
const tem = (fase: string, marca: MarcaDe<typeof PROCESSOS.atendimento>) => temMarca(PROCESSOS.atendimento, fase, marca)

function presentResumo(lido: CasoLido, assunto: Resumo['assunto'], agora: Date): Resumo {
  const { id, fase, abertoEm, encerradoEm } = lido.caso
  const cartao = cartaoDe(tabela, estadoDo(lido), fimDito(lido))
  const fim = fimDito(lido)
  const passou = fim !== null && fim <= agora
  return {
    protocolo: numeroDe(id),
    assunto,
    fase: nomeDaFase(tabela, fase),
    abertoEm: abertoEm.toISOString(),
    encerrado: encerradoEm !== null,
    pede: cartao?.pede ?? false,
    ate: fim && !passou ? ultimoDiaAntesDe(fim) : null,
    atrasado: tem(fase, 'atrasada'),
  }
}

/** Lists a person's requests: those that wait for them first, then those under way, the newest first. */
export async function listAtendimentos({ db, relogio }: Contexto, clienteId: number): Promise<Resumo[]> {
  const lidos = await listCasosDe(db, { processo: 'atendimento', clienteId, cotaId: null })
  const assuntos = await readAssuntos(db, clienteId)
  const agora = relogio.agora()
  const ordem = ({ pede, encerrado }: Resumo) => (pede ? 0 : encerrado ? 2 : 1)
  return lidos
    .map((lido) => presentResumo(lido, assuntos.get(lido.caso.id) ?? 'outro', agora))
    .toSorted((a, b) => ordem(a) - ordem(b))
}

/** What the person did, in words; what is not here is no message of theirs. */
const DO_SOLICITANTE: Readonly<Record<string, string>> = {
  complementar: 'Você respondeu',
  resolveu: 'Você disse que resolveu',
  naoResolveu: 'Você disse que não resolveu',
  irAOuvidoria: 'Você levou o pedido à ouvidoria',
  desistir: 'Você retirou o pedido',
}

/** The words under which the person reads a step; null for one that is the staff's alone. */
function tituloDe({ atorTipo, ato, de, para }: Andamento): string | null {
  if (de === null || de === para || de === tabela.inicia) return null
  if (atorTipo === 'cliente') return DO_SOLICITANTE[ato] ?? null
  return faseDe(tabela, para)?.aviso?.titulo ?? nomeDaFase(tabela, para)
}

/** Only what is said to the person is shown to them: a reason that the staff reads alone stays inside. */
const isDito = ({ atorTipo, ato, de }: Andamento): boolean => {
  if (atorTipo !== 'analista') return true
  const pede = atosDe(tabela, de ?? '', 'analista').find((cada) => cada.ato === ato)?.pede
  return pede === 'resposta' || pede === 'motivo'
}

function presentMensagem({ cifra }: Pick<Contexto, 'cifra'>, passo: Andamento): Mensagem[] {
  const titulo = tituloDe(passo)
  if (titulo === null) return []
  const { quando, atorTipo, de, motivoCifrado } = passo
  const daCasa = tem(de ?? '', 'ouvidoria') ? 'ouvidoria' : 'atendimento'
  return [
    {
      quando: quando.toISOString(),
      de: atorTipo === 'cliente' ? 'voce' : daCasa,
      titulo,
      texto: motivoCifrado && isDito(passo) ? cifra.decifrar(motivoCifrado) : null,
    },
  ]
}

/** Shows a request to who made it. */
export async function presentAtendimento(db: Executor, contexto: Contexto, lido: CasoLido): Promise<Um> {
  const { cifra, relogio } = contexto
  const { id, fase, prazoDesde, encerradoEm } = lido.caso
  const pedido = await requireAtendimento(db, id)
  const andamentos = (await listAndamentos(db, id)).toReversed()
  const respondida = tem(fase, 'respondido') ? lido.caso.faseDesde : null
  return {
    ...presentResumo(lido, pedido.assunto, relogio.agora()),
    texto: cifra.decifrar(pedido.textoCifrado),
    cota: await readCotaDo(db, pedido),
    anexos: (await listAnexos(db, id)).map(({ nome, enviadoEm }) => ({ nome, enviadoEm: enviadoEm.toISOString() })),
    mensagens: andamentos.flatMap((passo) => presentMensagem(contexto, passo)),
    diasDeEspera: await diasComOTitular(db, lido.caso, prazoDesde, respondida ?? encerradoEm ?? relogio.agora()),
    podeReabrir: respondida !== null && !tem(fase, 'ouvidoria') && pedido.reabertoEm === null,
    nota: pedido.nota,
    pedido: await presentEstado(db, contexto, lido),
  }
}
