import { formatDia, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { Carregado, formatInstante, readQuery, urlOf } from '../shell/kit.ts'
import { ApuracaoDaAssembleia } from './ApuracaoDaAssembleia.tsx'
import classes from './Assembleia.module.css'
import type { AssembleiaLida } from './AssembleiaScreen.tsx'

/** The published result, with what anyone needs to check it. */
export function ResultadoDaAssembleia({ assembleia }: { assembleia: AssembleiaLida }) {
  const { grupoId, grupo, numero, publicadaEm, publicadaPor } = assembleia
  const params = { grupoId, numero }
  const resultado = useQuery(readQuery('GET /assembleias/:grupoId/:numero/resultado', { params }))
  const arquivo = `assembleia-${grupo}-${numero}.json`
  return (
    <Carregado query={resultado}>
      {(apuracao) => (
        <>
          <ApuracaoDaAssembleia apuracao={apuracao} />
          <Section title="Como conferir este resultado">
            <ol className={classes.conferir}>
              <li>
                Baixe o{' '}
                <a href={urlOf('GET /assembleias/:grupoId/:numero/pacote', { params })} download={arquivo}>
                  pacote da assembleia
                </a>
                : tudo o que decidiu o resultado, com os motivos, para uso da equipe. O{' '}
                <a href={assembleia.pacotePublico} download={`publico-${arquivo}`}>
                  pacote público
                </a>
                , que qualquer pessoa pode baixar, diz só se cada cota estava apta.
              </li>
              <li>
                Compare os cinco prêmios com os da Loteria Federal de {formatDia(apuracao.extracaoDia)}:{' '}
                <b className="numeros">{apuracao.premios.join(' · ')}</b>.
              </li>
              <li>
                Refaça a apuração, sem banco de dados nem internet: <code>npm run conferir-sorteio -- {arquivo}</code>
              </li>
            </ol>
            {publicadaEm && (
              <p className={classes.apoio}>
                Publicado em {formatInstante(publicadaEm)}
                {publicadaPor ? ` por ${publicadaPor}` : ''}.
              </p>
            )}
          </Section>
        </>
      )}
    </Carregado>
  )
}
