import { formatDia, grupoECotaDoPapel, LinkButton, ListRow, ListSkeleton, RowList, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ComCota, type CotaDetalhada, sessaoAbre, TelaDoTitular, useCotas } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { NaoEncontrada } from '../../shell/falhas/NaoEncontradaScreen.tsx'
import { cotaDaBusca } from '../../shell/rotas/cota.ts'
import { href } from '../../shell/rotas/href.ts'
import { cotasAnterioresQuery } from '../consultas.ts'

/** The fields of a quota that an annual document needs; the quota may have another holder by now. */
export type CotaDoPapel = Pick<CotaDetalhada, 'idCota' | 'grupo' | 'cota' | 'versao'>

type Papel = '/documentos/informe-ir' | '/documentos/comprovante-anual'

interface DeQualCotaProps {
  /** The screen's own, whose address names a quota that was the person's. */
  path: Papel
  children: (cota: CotaDoPapel) => ReactNode
}

/** The person's quota that the address names, or the one that was the person's; below it, those that were. */
export function DeQualCota({ path, children }: DeQualCotaProps) {
  const pedida = cotaDaBusca(useLocation().searchStr)
  const { cotas, atual } = useCotas()
  // A delegate's papers of the quota are those of when it was theirs.
  if (pedida !== null && cotas && (!atual || atual.delegada))
    return (
      <Anterior pedida={pedida} path={path} delegada={Boolean(atual)}>
        {children}
      </Anterior>
    )
  return (
    <>
      <ComCota skeleton={<ListSkeleton />}>{children}</ComCota>
      <CotasQueForamSuas paths={[path]} />
    </>
  )
}

function Anterior({ pedida, path, delegada, children }: DeQualCotaProps & { pedida: string; delegada: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(cotasAnterioresQuery())
  if (!data)
    return error ? (
      <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <ListSkeleton />
    )
  const anterior = data.cotas.find(({ idCota }) => String(idCota) === pedida)
  if (!anterior) return <Suspense>{delegada ? <TelaDoTitular /> : <NaoEncontrada />}</Suspense>
  return (
    <>
      <p>
        {grupoECotaDoPapel(anterior)}, que foi sua até passar a outra pessoa em {formatDia(anterior.transferidaEm)}.
      </p>
      {children(anterior)}
      <LinkButton variant="quiet" href={href(path)}>
        Voltar à minha cota
      </LinkButton>
    </>
  )
}

const TERMOS = '/documentos/termos-de-transferencia'

const NOME_DO_PAPEL: Readonly<Record<Papel, string>> = {
  '/documentos/informe-ir': 'Informe para o imposto de renda',
  '/documentos/comprovante-anual': 'Comprovante anual de pagamentos',
}

/** The papers of the years in which other quotas were the person's; nothing where none was. */
export function CotasQueForamSuas({ paths }: { paths: readonly Papel[] }) {
  const { data } = useQuery(cotasAnterioresQuery())
  const abertos = paths.filter(sessaoAbre)
  if (!data || data.cotas.length === 0 || abertos.length === 0) return null
  return (
    <Section title="Cotas que foram suas" lead="Os papéis dos anos em que você as tinha.">
      <RowList>
        {data.cotas.flatMap((cota) =>
          abertos.map((path) => (
            <ListRow
              key={`${cota.idCota} ${path}`}
              href={href(path, {}, { cota: String(cota.idCota) })}
              title={abertos.length > 1 ? NOME_DO_PAPEL[path] : grupoECotaDoPapel(cota)}
              detail={`${abertos.length > 1 ? `${grupoECotaDoPapel(cota)}, sua` : 'Sua'} até ${formatDia(cota.transferidaEm)}`}
            />
          )),
        )}
        {sessaoAbre(TERMOS) && (
          <ListRow href={href(TERMOS)} title="Termos de transferência" detail="Os que você assinou" />
        )}
      </RowList>
    </Section>
  )
}
