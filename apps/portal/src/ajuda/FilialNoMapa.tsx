import type { Contrato, Payload } from '@contempla/contract'
import { DataList, Link, LinkButton, Section } from '@contempla/ui'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { distanciaEmPalavras, hrefDoMapa } from './distancia.ts'
import classes from './FiliaisScreen.module.css'

export type Filial = Payload<Contrato['GET /filiais']>[number]

const formatTelefone = (telefone: string) => telefone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** One branch: where it is, when it opens, how to get there and to call; how far it is where that is known. */
export function FilialNoMapa({ filial: f, km }: { filial: Filial; km: number | null }) {
  const endereco = `${f.endereco}, ${f.bairro}, ${f.cidade} (${f.estado})`
  return (
    <Section title={f.nome}>
      <DataList
        items={[
          ...(km === null ? [] : [{ label: 'Distância', value: `${distanciaEmPalavras(km)}, em linha reta` }]),
          { label: 'Endereço', value: endereco },
          { label: 'CEP', value: f.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2') },
          { label: 'Horário', value: f.horario },
          {
            label: 'Telefone',
            value: f.telefone ? (
              <Link href={`tel:${f.telefone}`}>{formatTelefone(f.telefone)}</Link>
            ) : (
              <Link href="/customer-service">Pelos canais de atendimento</Link>
            ),
          },
        ]}
      />
      <div className={classes.acoes}>
        <LinkButton
          variant="secondary"
          href={hrefDoMapa(`${f.endereco}, ${f.bairro}, ${f.cidade} - ${f.estado}, ${f.cep}`)}
          target="_blank"
          rel="noreferrer"
          icon={<IconMapPin size={20} aria-hidden="true" />}
        >
          Ver no mapa
        </LinkButton>
        {f.telefone && (
          <LinkButton variant="secondary" href={`tel:${f.telefone}`} icon={<IconPhone size={20} aria-hidden="true" />}>
            Ligar
          </LinkButton>
        )}
      </div>
    </Section>
  )
}
