import { TextSkeleton } from '@contempla/ui'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ComCota } from '../../cotas/index.ts'
import type { Candidato, Passos } from './linha.ts'

interface DeUmDelesProps {
  candidatos: readonly Candidato[]
  children: (dele: Passos) => ReactNode
}

/** Draws the process whose case the quota has at a shared address; without one, the first of them. */
export const DeUmDeles = (props: DeUmDelesProps) => (
  <ComCota skeleton={<TextSkeleton lines={6} />}>
    {({ idCota }) => <DaCota key={idCota} {...props} idCota={idCota} />}
  </ComCota>
)

function DaCota({ candidatos, children, idCota }: DeUmDelesProps & { idCota: number }) {
  const leituras = useQueries({ queries: candidatos.map(({ le }) => le(idCota)) })
  if (leituras.some(({ isPending }) => isPending)) return <TextSkeleton lines={6} />
  const andando = candidatos.find(({ anda }, i) => leituras[i]?.data != null && anda(leituras[i].data as never))
  const escolhido = andando ?? candidatos[0]
  return escolhido && <DoEscolhido escolhido={escolhido}>{children}</DoEscolhido>
}

function DoEscolhido({ escolhido, children }: Pick<DeUmDelesProps, 'children'> & { escolhido: Candidato }) {
  const { data } = useQuery({
    queryKey: ['passos', escolhido.processo],
    queryFn: escolhido.passos,
    staleTime: 'static',
  })
  return data ? children(data) : <TextSkeleton lines={6} />
}
