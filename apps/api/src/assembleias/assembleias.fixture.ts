import { addDays, diaDaExtracao, diaEm, parametrosPadrao } from '@contempla/consorcio'
import type { Ambiente, AmbienteOptions, GrupoDeTeste, GrupoPedido, Nucleo, ParceiroDeTeste } from '@contempla/dev-env'
import { beforeAll } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

export type Funcionario = Awaited<ReturnType<Nucleo['naRetaguarda']>>

export type Cena = {
  ambiente: Ambiente
  nucleo: Nucleo
  parceiro: ParceiroDeTeste
  gestor: Funcionario
  novoGrupo(pedido?: GrupoPedido): Promise<GrupoDeTeste & { dia: string; numero: number; extracao: string }>
  /** Moves the clock to a day's noon in Brasília. */
  irPara(dia: string, hora?: string): void
  hoje(): string
  caixa(grupoId: number): Promise<number>
}

/** Returns prizes whose first candidate, in a group of up to a thousand, is this quota. */
export const premiosDe = (cota: number): string[] => [
  `00${String(cota).padStart(3, '0')}`,
  '99999',
  '99998',
  '99997',
  '99996',
]

export async function caixaDe(ambiente: Ambiente, grupoId: number): Promise<number> {
  const [row] = await ambiente.sql<{ caixa: number }>(
    `select (coalesce((select sum(s.fundo_comum_pago_centavos + s.diferenca_paga_centavos) from cota_saldo s
       join cota c on c.id = s.cota_id where c.grupo_id = $1), 0)
     + coalesce((select sum(valor_centavos) from movimento_grupo where grupo_id = $1 and conta = 'fundo-comum'), 0))::bigint as caixa`,
    [grupoId],
  )
  return row?.caixa ?? 0
}

/** Boots a system with a partner and a manager for the tests of assemblies; each test makes its own groups. */
export function useCena(config: NonNullable<AmbienteOptions['config']> = {}): () => Cena {
  const { ambiente, nucleo, parceiro } = withSistema({ config })
  let cena: Cena
  beforeAll(async () => {
    const hoje = () => diaEm(ambiente.relogio.agora())
    cena = {
      ambiente,
      nucleo,
      parceiro,
      gestor: await nucleo.naRetaguarda('gestor'),
      hoje,
      irPara: (dia, hora = '12:00:00') => ambiente.relogio.ajustar(new Date(`${dia}T${hora}-03:00`)),
      caixa: (grupoId) => caixaDe(ambiente, grupoId),
      async novoGrupo(pedido = {}) {
        const grupo = await nucleo.novoGrupo(parceiro, { cotas: 12, ...pedido })
        const dia = addDays(hoje(), pedido.emDias ?? 5)
        const extracao = diaDaExtracao(dia, { ...parametrosPadrao('auto'), ...pedido.parametros })
        return { ...grupo, dia, extracao, numero: pedido.assembleia ?? 10 }
      },
    }
  })
  return () => cena
}

type Reuniao = { id: number; numero: number; extracao: string; dia: string }

/** Writes the prizes straight into the table, whatever is registered for the day. */
export async function recordPremios({ ambiente, gestor }: Cena, dia: string, premios: string[]) {
  await ambiente.sql(
    `insert into extracao (dia, premios, registrada_em, registrada_por) values ($1, $2, now(), $3) on conflict do nothing`,
    [dia, premios, gestor.funcionarioId],
  )
}

export const previaDe = ({ gestor }: Cena, { id, numero }: Reuniao) =>
  gestor.chamar('GET /assembleias/:grupoId/:numero/previa', { params: { grupoId: id, numero } })

/** Reads the preview and publishes it, on the assembly's day. */
export async function publicar(cena: Cena, reuniao: Reuniao) {
  cena.irPara(cena.hoje() > reuniao.dia ? cena.hoje() : reuniao.dia)
  const previa = await previaDe(cena, reuniao)
  const { id: grupoId, numero } = reuniao
  const resposta = await cena.gestor.chamar('POST /assembleias/:grupoId/:numero/publicacao', {
    params: { grupoId, numero },
    body: { conferencia: previa.data?.conferencia ?? '0'.repeat(64) },
  })
  return { previa, resposta }
}
