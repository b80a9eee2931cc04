import {
  bloqueadaAte,
  type Dia,
  diaEm,
  envioPossivel,
  FORMAS_DE_ENVIO,
  type FormaDeEnvio,
  faltaPara,
  formaDeEnvioEm,
  parseParametros,
  valeDesde,
} from '@contempla/consorcio'
import { ErroDeNegocio, erros } from '@contempla/contract'
import { enderecoEmUmaLinha, getContatos, listEnderecos } from '../contatos/index.ts'
import { lockCotaPropria, type Posse } from '../cotas/index.ts'
import { formaDePagamentoDe } from '../debitos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { insertEscolha, listEscolhas, readGrupoDaCota } from './escolhas.sql.ts'

type Meios = Pick<Contexto, 'relogio' | 'cifra'> & { db: Executor }

async function readEnvio({ db }: Pick<Meios, 'db'>, posse: Posse, hoje: Dia) {
  const { tipo, valores, ...grupo } = await readGrupoDaCota(db, posse, hoje)
  const { formaDeEnvioDoBoleto } = parseParametros(valores ?? {}, tipo).parametros
  const escolhas = await listEscolhas(db, posse)
  return { grupo, escolhas, ...formaDeEnvioEm(escolhas, formaDeEnvioDoBoleto, hoje) }
}

/** How the month's boleto reaches the holder, and whether that changes now. */
export async function getFormaDeEnvio(contexto: Meios, posse: Posse) {
  return apurarEnvio(contexto, posse, await readDestinos(contexto, posse))
}

async function apurarEnvio({ db, relogio }: Meios, posse: Posse, destinos: Destinos) {
  const agora = relogio.agora()
  const vaiPor = (formaEnvio: FormaDeEnvio) => envioPossivel(formaEnvio, alcanceDe(destinos))
  const { escolhas, atual, proxima } = await readEnvio({ db }, posse, diaEm(agora))
  const ultima = escolhas.at(-1)?.escolhidaEm ?? null
  return {
    formaEnvio: atual,
    vai: vaiPor(atual),
    // One that waits has an assembly to wait for.
    proxima: proxima?.assembleia
      ? { formaEnvio: proxima.formaEnvio, vai: vaiPor(proxima.formaEnvio), aPartirDe: valeDesde(proxima.assembleia) }
      : null,
    lastChange: ultima?.toISOString() ?? null,
    bloqueadaAte: bloqueadaAte(ultima, agora)?.toISOString() ?? null,
  }
}

async function readDestinos({ db, cifra }: Meios, { clienteId }: Posse) {
  const { email } = await getContatos(db, { cifra }, clienteId)
  const [principal] = await listEnderecos({ db, cifra }, clienteId)
  return { email, endereco: principal ? enderecoEmUmaLinha(principal) : null }
}

type Destinos = Awaited<ReturnType<typeof readDestinos>>

const FALTAS = { email: 'SEM_EMAIL_PARA_O_BOLETO', endereco: 'SEM_ENDERECO_PARA_O_BOLETO' } as const

const alcanceDe = ({ email, endereco }: Destinos) => ({ email: email !== null, endereco: endereco !== null })

function impedimentoDe(formaEnvio: FormaDeEnvio, destinos: Destinos) {
  const falta = faltaPara(formaEnvio, alcanceDe(destinos))
  return falta && FALTAS[falta]
}

/** How the instalments are paid and received, with the ways that the holder's record allows. */
export async function getManutencao(contexto: Meios, posse: Posse) {
  const destinos = await readDestinos(contexto, posse)
  return {
    ...(await apurarEnvio(contexto, posse, destinos)),
    formaPagamento: await formaDePagamentoDe(contexto.db, posse),
    formasEnvio: FORMAS_DE_ENVIO.filter((formaEnvio) => impedimentoDe(formaEnvio, destinos) === null),
  }
}

/** Where the boleto would go, and from when (null: at once), if this way were chosen now. */
export async function getRecebimento(contexto: Meios, posse: Posse, formaEnvio: FormaDeEnvio) {
  const hoje = diaEm(contexto.relogio.agora())
  const { dia } = await readGrupoDaCota(contexto.db, posse, hoje)
  const destinos = await readDestinos(contexto, posse)
  const codigo = impedimentoDe(formaEnvio, destinos)
  return {
    formaEnvio,
    impedimento: codigo && { codigo, mensagem: erros[codigo].mensagem },
    email: formaEnvio === 'correio' ? null : destinos.email,
    endereco: formaEnvio === 'email' ? null : destinos.endereco,
    aPartirDe: dia && valeDesde(dia),
  }
}

/**
 * Chooses how the boleto comes; it counts after the next assembly (document 3 §4). What is chosen already changes
 * nothing. Throws FORMA_DE_ENVIO_BLOQUEADA, SEM_EMAIL_PARA_O_BOLETO, SEM_ENDERECO_PARA_O_BOLETO, NAO_ENCONTRADO.
 */
export async function chooseFormaDeEnvio(
  contexto: Meios,
  { posse, formaEnvio, ator }: { posse: Posse; formaEnvio: FormaDeEnvio; ator: Ator },
) {
  const { db: tx, relogio } = contexto
  const agora = relogio.agora()
  await lockCotaPropria(tx, posse.clienteId, posse.cotaId)
  const { grupo, escolhas, atual, proxima } = await readEnvio({ db: tx }, posse, diaEm(agora))
  const escolhida = proxima?.formaEnvio ?? atual
  if (formaEnvio !== escolhida) {
    if (bloqueadaAte(escolhas.at(-1)?.escolhidaEm ?? null, agora)) throw new ErroDeNegocio('FORMA_DE_ENVIO_BLOQUEADA')
    const impedimento = impedimentoDe(formaEnvio, await readDestinos(contexto, posse))
    if (impedimento) throw new ErroDeNegocio(impedimento)
    await insertEscolha(tx, { ...posse, formaEnvio, assembleia: grupo.assembleia, escolhidaEm: agora })
    await audit(tx, {
      quando: agora,
      ator,
      acao: 'alterar-forma-de-envio',
      objeto: ['cota', posse.cotaId],
      antes: { forma: escolhida },
      depois: { forma: formaEnvio, assembleia: grupo.assembleia },
    })
  }
  return getFormaDeEnvio(contexto, posse)
}
