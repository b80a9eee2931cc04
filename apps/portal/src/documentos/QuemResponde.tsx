import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { DataList, formatDia, Link, Section } from '@contempla/ui'
import { useCanais } from '../ajuda/index.ts'
import { pagina } from '../shell/app.ts'

/** Of which days a statement is, under which brand and company, and how to speak with them. */
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
