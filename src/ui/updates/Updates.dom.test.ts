import { describe, expect, it } from 'vitest'
import { comparisonOf, revisionOf } from './Updates'

describe('revisionOf', () => {
  it.each([
    ['v23.5.3', 'v23.5.3', 'https://github.com/tbnobody/OpenDTU/releases/tag/v23.5.3'],
    ['g1a2b3c4d', '1a2b3c4d', 'https://github.com/tbnobody/OpenDTU/commits/1a2b3c4d'],
    ['v23.5.3-4-g1a2b3c4', '1a2b3c4', 'https://github.com/tbnobody/OpenDTU/commits/1a2b3c4'],
    ['../../evil?', '../../evil?', 'https://github.com/tbnobody/OpenDTU/releases/tag/..%2F..%2Fevil%3F'],
  ])('for %s is %s', (gitHash, name, url) => {
    expect(revisionOf(gitHash, 'tbnobody/OpenDTU')).toEqual({ name, url })
  })

  it.each([[''], [undefined], [{}]])('for %j is undefined', (gitHash) => {
    expect(revisionOf(gitHash, 'tbnobody/OpenDTU')).toBeUndefined()
  })
})

describe('comparisonOf', () => {
  const url = 'https://github.com/tbnobody/OpenDTU/compare/v23.5.3...HEAD'

  it('reads total_commits and html_url', () => {
    expect(comparisonOf({ total_commits: 3, html_url: url })).toEqual({ newCommits: 3, url })
  })

  it.each([
    ['javascript:alert(1)'],
    ['https://github.com.evil.example/'],
    ['https://a.example/?https://github.com/'],
    [undefined],
  ])('has no link if html_url is %j', (htmlUrl) => {
    expect(comparisonOf({ total_commits: 3, html_url: htmlUrl })).toEqual({ newCommits: 3, url: undefined })
  })

  it.each<[Record<string, unknown>]>([[{}], [{ message: 'API rate limit exceeded' }]])(
    'for the answer %j is undefined',
    (answer) => {
      expect(comparisonOf(answer)).toBeUndefined()
    },
  )
})
