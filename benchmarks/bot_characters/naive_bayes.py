"""A Gaussian naive Bayes classifier for features of which some may be missing."""

from collections.abc import Iterable
from math import log, pi
from statistics import fmean, pvariance

Features = dict[str, float]

NARROWEST = 1e-3
"""Smallest variance of a feature within a class, as a part of its variance over all classes."""


class NaiveBayes:
    """Names the class whose Gaussian features fit an example best; all classes are equally likely.

    >>> model = NaiveBayes([("low", {"x": 0.0}), ("low", {"x": 1.0}), ("high", {"x": 9.0}),
    ...                     ("high", {"x": 8.0})])
    >>> model.classify({"x": 2.0}), model.classify({"x": 7.0})
    ('low', 'high')
    """

    def __init__(self, examples: Iterable[tuple[str, Features]]) -> None:
        known = list(examples)
        self.classes = sorted({name for name, _ in known})
        self.gaussians: dict[str, dict[str, tuple[float, float]]] = {}
        overall: dict[str, float] = {}
        for feature in sorted({each for _, features in known for each in features}):
            values = [features[feature] for _, features in known if feature in features]
            overall[feature] = pvariance(values)
        for name in self.classes:
            self.gaussians[name] = {}
            for feature, spread in overall.items():
                mine = [each[feature] for which, each in known if which == name and feature in each]
                if len(mine) > 1 and spread > 0:
                    variance = max(pvariance(mine), NARROWEST * spread)
                    self.gaussians[name][feature] = (fmean(mine), variance)

    def classify(self, features: Features) -> str:
        """Return the most likely class of an example."""
        return max(self.classes, key=lambda name: self._log_likelihood(name, features))

    def _log_likelihood(self, name: str, features: Features) -> float:
        total = 0.0
        gaussians = self.gaussians[name]
        for feature, value in features.items():
            if all(feature in each for each in self.gaussians.values()):
                mean, variance = gaussians[feature]
                total -= (value - mean) ** 2 / (2 * variance) + log(2 * pi * variance) / 2
        return total
