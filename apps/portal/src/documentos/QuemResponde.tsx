import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { DataList, formatDia, Link, Section } from '@contempla/ui'
import { useCanais } from '../ajuda/index.ts'
import { pagina } from '../shell/app.ts'

/** Names the period of a statement, the brand and company that issue it, and how to reach them. */
export function QuemResponde({ dias }: { dias: { de: string; ate: string } }) {
  const { data } = useCanais()
  const administradora = data?.administradora
  const falados =
    data?.canais.filter(({ tipo }) => tipo === 'telefone' || tipo === 'ouvidoria' || tipo === 'email') ?? []
  return (
    <Section title="Sobre este documento">
      <DataList
        items={[
          { label: 'Período', value: `${formatDia(dias.de)} a ${formatDia(dias.ate)}` },
          { label: 'Consórcio', value: pagina.parceiro.name },
          ...(administradora
            ? [
                { label: 'Administradora', value: administradora.nome },
                { label: 'CNPJ', value: formatInscricao(administradora.cnpj) },
              ]
            : []),
          ...falados.map(({ titulo, valor, href }) => ({ label: titulo, value: <Link href={href}>{valor}</Link> })),
        ]}
      />
    </Section>
  )
}
