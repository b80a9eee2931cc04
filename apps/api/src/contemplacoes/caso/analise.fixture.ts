import { vencerPrazos } from '../../casos/index.ts'
import { descontemplacoes } from '../descontemplacoes.rotina.ts'
import { ateOsDocumentos, type Contemplado, useContemplacoes } from './caso.fixture.ts'
import { triarContemplacoes } from './triagem.periodica.ts'

/** Adds to the system the analysts and the nightly jobs that follow. */
export function useAnalise() {
  const contemplacoes = useContemplacoes()
  const { casos, contemplado, casoDa, ler } = contemplacoes
  const contexto = () => casos().ambiente.servidor.contexto

  /** Hands in all documents and moves the case on, whoever analyses it then. */
  async function enviarTudo({ enviar, mover }: Pick<Contemplado, 'enviar' | 'mover'>) {
    await enviar()
    await mover('concluir')
  }

  /** Hands in all documents and leads the case to the analyst. */
  async function emAnalise(cota: Parameters<typeof contemplado>[0] = {}) {
    const dela = await contemplado(cota)
    await ateOsDocumentos(dela)
    await enviarTudo(dela)
    await ler(dela.id)
    await triarContemplacoes(contexto())
    return dela
  }

  /** Decides the case; a manager decides what was escalated or belongs to the committee. */
  async function decidir(
    { id: cotaId }: Pick<Contemplado, 'id'>,
    ato: string,
    { papel = 'analista', ...mais }: { papel?: 'analista' | 'gestor'; motivo?: string; documentos?: object[] } = {},
  ) {
    const { id, fase } = await casoDa(cotaId)
    const quem = await casos().nucleo.naRetaguarda(papel)
    return quem.chamar('POST /casos/:id/andamentos', { params: { id }, body: { ato, fase, ...mais } })
  }

  async function irPara(dia: string) {
    casos().ambiente.relogio.ajustar(new Date(`${dia}T15:00:00Z`))
    await vencerPrazos(contexto())
  }

  const contemplacaoDa = async (cotaId: number) =>
    (
      await casos().ambiente.sql<{
        id: number
        grupo_id: number
        garantia_ate: string
        garantia_em: string | null
        desfeita_em: string | null
      }>(
        `select id, grupo_id, garantia_ate::text, garantia_em::text, desfeita_em::text from contemplacao where cota_id = $1`,
        [cotaId],
      )
    )[0]
  const garantiaAte = async ({ id }: Pick<Contemplado, 'id'>) => (await contemplacaoDa(id))?.garantia_ate ?? ''

  const descontemplar = async (cotaId: number, dia: string) =>
    descontemplacoes.executar(contexto(), dia, (await contemplacaoDa(cotaId))?.grupo_id ?? 0)

  return {
    ...contemplacoes,
    contexto,
    enviarTudo,
    emAnalise,
    decidir,
    irPara,
    contemplacaoDa,
    garantiaAte,
    descontemplar,
  }
}
